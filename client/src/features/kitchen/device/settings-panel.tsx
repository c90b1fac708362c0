import type { KitchenProfile } from '@libs/contract/kitchen.js';
import { ORDER_TYPES } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/ageing.js';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.js';
import { MinusIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import type { Chime } from '../alerts/chime.js';
import { hasVoice, Voice } from '../alerts/voice.js';
import { OpeningCheckSection } from '../opening-check/opening-check.js';
import styles from '../panels.module.css';
import { changeDeviceSettings, useDeviceSettings, ZOOM } from './device-settings.js';

const KEYS: readonly { key: string; deed: string; isShortcut: boolean }[] = [
  { key: '1 – 9', deed: 'The next step of that ticket', isShortcut: true },
  { key: '← →', deed: 'Move from ticket to ticket', isShortcut: false },
  { key: 'Enter', deed: 'View the full order', isShortcut: false },
  { key: 'C  K', deed: 'Hand over the focused order, paid in cash (C) or by card (K)', isShortcut: true },
  { key: 'P', deed: 'Print the ticket', isShortcut: true },
  { key: 'R', deed: 'The last finished tickets; Enter puts the last back', isShortcut: true },
  { key: '/', deed: 'Search the order history', isShortcut: true },
];

interface Props {
  branchId: number;
  chime: Chime;
  profile: KitchenProfile | undefined;
  onClose(): void;
}

/** Everything that this device keeps for itself, the opening check, and the keys. */
export function SettingsPanel({ branchId, chime, profile, onClose }: Props) {
  const settings = useDeviceSettings();
  const zoomBy = (step: number) =>
    changeDeviceSettings({ zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, settings.zoom + step)) });
  const ageing = profile?.ageing ?? DEFAULT_AGEING;
  return (
    <Dialog title="Screen settings" shape="sheet" onClose={onClose}>
      <section className={styles.setting}>
        <h3>Sound</h3>
        <label className={styles.line}>
          Sound on
          <input
            type="checkbox"
            checked={settings.isSoundOn}
            onChange={(event) => changeDeviceSettings({ isSoundOn: event.target.checked })}
          />
        </label>
        <label className={styles.line}>
          Volume
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            value={settings.volume}
            onChange={(event) => changeDeviceSettings({ volume: Number(event.target.value) })}
          />
        </label>
        <TryChimes chime={chime} volume={settings.volume} />
        <ReadAloud />
        <Notifications />
      </section>
      <section className={styles.setting}>
        <h3>Size</h3>
        <div className={styles.line}>
          <span>{`Zoom ${settings.zoom} %`}</span>
          <span>
            <IconButton label="Smaller" disabled={settings.zoom <= ZOOM.min} onClick={() => zoomBy(-ZOOM.step)}>
              <MinusIcon />
            </IconButton>
            <IconButton label="Larger" disabled={settings.zoom >= ZOOM.max} onClick={() => zoomBy(ZOOM.step)}>
              <PlusIcon />
            </IconButton>
          </span>
        </div>
      </section>
      <section className={styles.setting}>
        <h3>Ageing of tickets</h3>
        <dl className={styles.keys}>
          {ORDER_TYPES.map((type) => (
            <div key={type} style={{ display: 'contents' }}>
              <dt>{type}</dt>
              <dd>{`getting late from ${ageing[type].amber} min, late from ${ageing[type].red} min`}</dd>
            </div>
          ))}
        </dl>
        <p>
          A ticket is late once the time that its customer was promised has passed. Without a promise these minutes
          count. The branch sets them in the admin panel.
        </p>
      </section>
      <OpeningCheckSection branchId={branchId} />
      <section className={styles.setting}>
        <h3>Keys</h3>
        <label className={styles.line}>
          Single-key shortcuts
          <input
            type="checkbox"
            checked={settings.hasShortcuts}
            onChange={(event) => changeDeviceSettings({ hasShortcuts: event.target.checked })}
          />
        </label>
        <dl className={styles.keys}>
          {KEYS.filter(({ isShortcut }) => settings.hasShortcuts || !isShortcut).map(({ key, deed }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

function TryChimes({ chime, volume }: { chime: Chime; volume: number }) {
  const play = async (name: 'order' | 'cancelled' | 'offline') => {
    if (await chime.unlock()) chime.play(name, volume);
  };
  return (
    <div className={styles.chips}>
      <button type="button" onClick={() => void play('order')}>
        Play new order sound
      </button>
      <button type="button" onClick={() => void play('cancelled')}>
        Play cancellation sound
      </button>
      <button type="button" onClick={() => void play('offline')}>
        Play no connection sound
      </button>
    </div>
  );
}

function ReadAloud() {
  const { isVoiceOn, volume } = useDeviceSettings();
  if (!hasVoice()) return <p>This browser cannot read orders out.</p>;
  const onChange = (isOn: boolean) => {
    changeDeviceSettings({ isVoiceOn: isOn });
    if (isOn) new Voice().say([{ tag: 'example', text: 'New orders are read out.' }], volume);
  };
  return (
    <label className={styles.line}>
      Read new orders and cancellations out
      <input type="checkbox" checked={isVoiceOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}

function Notifications() {
  const { hasNotifications } = useDeviceSettings();
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : null));
  if (permission === null) return <p>This browser has no notifications.</p>;
  if (permission === 'default') {
    return (
      <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
        Allow notifications while this tab is hidden
      </Button>
    );
  }
  if (permission === 'denied') {
    return <p>The browser does not allow notifications here. Allow them in its settings for this site.</p>;
  }
  return (
    <label className={styles.line}>
      Notify while this tab is hidden
      <input
        type="checkbox"
        checked={hasNotifications}
        onChange={(event) => changeDeviceSettings({ hasNotifications: event.target.checked })}
      />
    </label>
  );
}
