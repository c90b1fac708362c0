import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

/** How many open forms hold something that is not saved; a form in another place of the panel counts as well. */
let unsavedForms = 0;

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Says that a form holds what is not saved: leaving the page or the tab then asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms += 1;
    addEventListener('beforeunload', askBrowser);
    return () => {
      unsavedForms -= 1;
      removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved]);
}

/** Wraps a way out of a form: with something unsaved the person is asked, else it is gone at once. */
export function useLeave(): { leave: (go: () => void) => void; question: ReactNode } {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const stay = () => setWaiting(null);
  return {
    leave: (go) => {
      if (unsavedForms === 0) go();
      else setWaiting(() => go);
    },
    question: waiting !== null && (
      <Modal
        open
        title="Leave without saving?"
        width={440}
        okText="Leave"
        okButtonProps={{ size: 'large' }}
        cancelText="Stay here"
        cancelButtonProps={{ size: 'large' }}
        onCancel={stay}
        onOk={() => {
          stay();
          waiting();
        }}
      >
        <p>What you typed into the form is not saved yet.</p>
      </Modal>
    ),
  };
}
