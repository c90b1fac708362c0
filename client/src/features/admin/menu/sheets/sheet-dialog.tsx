import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { MenuImport } from '@libs/contract/menu/menu-import.js';
import type { ChosenColumns } from '@libs/domain/menu/sheet-headings.js';
import { type ChangeEvent, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../../api/failure.js';
import { selectWorkingBranch } from '../../../../api/session/working-branch.js';
import { Button } from '../../../../ui/button.js';
import { SelectField } from '../../../../ui/forms/field.js';
import { Row } from '../../../../ui/layout/row.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { useUpload } from '../../pictures/upload.js';
import { useMenuPlace } from '../../shell/menu-place.js';
import { ColumnList } from './column-list.js';
import { HeadingChoices } from './heading-choices.js';
import { ImportPreview } from './import-preview.js';
import { missingPictures, wantedPictures } from './import-words.js';
import styles from './sheet-dialog.module.css';
import { useDownloadMenuSheetMutation, useImportMenuSheetMutation } from './sheets-api.js';

interface Checked {
  file: File;
  columns: ChosenColumns;
  plan: MenuImport;
}

/**
 * Downloads a branch's menu as a file, or checks a file row by row and imports it, with pictures by their file names.
 */
export default function SheetDialog({ branch, onClose }: { branch: StaffBranch; onClose: () => void }) {
  const [download, downloading] = useDownloadMenuSheetMutation();
  const [send, sending] = useImportMenuSheetMutation();
  const upload = useUpload();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [alert, setAlert] = useState<string | null>(null);
  const ids = { file: useId(), pictures: useId() };
  const working = useSelector(selectWorkingBranch);
  const { chain } = useMenuPlace();
  const targets = [branch.id === chain?.id ? working : branch, chain].filter((menu) => menu !== null);
  const [targetId, setTargetId] = useState(branch.id);
  const target = targets.find(({ id }) => id === targetId) ?? branch;

  const save = async (format: 'csv' | 'xlsx', isTemplate = false) => {
    const { error } = await download({ branch: target.id, format, isTemplate });
    if (error !== undefined) toast('error', messageOf(error));
  };

  const check = async (file: File, columns: ChosenColumns = []) => {
    setAlert(null);
    try {
      const { done } = await send({ branch: target.id, file, columns }).unwrap();
      setChecked({ file, columns, plan: done });
    } catch (error) {
      setAlert(messageOf(error));
    }
  };
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) {
      setChecked(null);
      void check(file);
    }
    // so that the same file can be selected again after it was changed
    target.value = '';
  };

  const apply = async ({ file, columns, plan }: Checked) => {
    setAlert(null);
    try {
      const { done, message } = await send({ branch: target.id, file, columns, apply: plan.menu_version }).unwrap();
      setChecked(null);
      const failures: string[] = [];
      for (const { path, picture } of wantedPictures(done, pictures)) {
        await upload.send({ path, image: picture }).catch((error: unknown) => {
          failures.push(`${picture.name}: ${messageOf(error)}`);
        });
      }
      toast('success', message);
      if (failures.length === 0) return onClose();
      setAlert(`Everything else is imported, but not these pictures. ${failures.join(' ')}`);
    } catch (error) {
      setAlert(messageOf(error));
    }
  };

  const failed = checked?.plan.failed ?? 0;
  const columns = checked?.plan.columns;
  const hasNames = columns === undefined || columns.some(({ column }) => column === 'Name');
  const unknown = checked?.plan.unknown_columns ?? [];
  const missing = checked === null ? [] : missingPictures(checked.plan, pictures);
  const count = checked?.plan.rows.length ?? 0;
  const hasItems = target.id !== branch.id || branch.food.length + branch.offers.length > 0;
  const isBusy = sending.isLoading || upload.progress !== null;
  return (
    <Dialog
      title={target.id === chain?.id ? `${chain.name} as a file` : `The menu of ${target.name} as a file`}
      onClose={onClose}
      shape="wide"
    >
      <div className={styles.body}>
        {targets.length > 1 && (
          <SelectField
            label="Which menu"
            hint="The chain’s menu reaches the branches when you apply it."
            value={target.id}
            disabled={isBusy}
            onChange={({ target: { value } }) => {
              setTargetId(Number(value));
              setChecked(null);
              setAlert(null);
            }}
          >
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {hasItems && (
          <section className={styles.part}>
            <h3>Export</h3>
            <p>Every food and combo, a row each. Change it in a spreadsheet and import it again.</p>
            <Row gap={3} wrap>
              <Button isBusy={downloading.isLoading} onClick={() => void save('xlsx')}>
                Download XLSX
              </Button>
              <Button isBusy={downloading.isLoading} onClick={() => void save('csv')}>
                Download CSV
              </Button>
            </Row>
          </section>
        )}
        <section className={styles.part}>
          <h3>Import</h3>
          <p>
            The file is checked first, and nothing is stored before you have seen every row. What it does not name stays
            as it is. Categories that the menu lacks are added.
          </p>
          <Row gap={3} wrap>
            <Button isBusy={downloading.isLoading} onClick={() => void save('xlsx', true)}>
              Download template
            </Button>
          </Row>
          <ColumnList />
          <div className={styles.files}>
            <label htmlFor={ids.file}>CSV or XLSX file</label>
            <input id={ids.file} type="file" accept=".csv,.xlsx" disabled={isBusy} onChange={onFile} />
            <label htmlFor={ids.pictures}>Pictures that it names (optional)</label>
            <input
              id={ids.pictures}
              type="file"
              accept="image/*"
              multiple
              disabled={isBusy}
              onChange={({ target }) => setPictures([...(target.files ?? [])])}
            />
          </div>
          {sending.isLoading && <p role="status">Reading the file…</p>}
          {checked !== null && columns !== undefined && (
            <HeadingChoices
              columns={columns}
              chosen={checked.columns}
              isBusy={isBusy}
              onChoose={(chosen) => void check(checked.file, chosen)}
            />
          )}
          {!hasNames && <Notice tone="warning">Choose the column that has the names of the foods.</Notice>}
          {checked !== null && hasNames && <ImportPreview plan={checked.plan} />}
          {unknown.length > 0 && (
            <Notice tone="warning">
              {`These columns are none of a menu’s and change nothing: ${unknown.join('; ')}. Choose what they are if they should.`}
            </Notice>
          )}
          {missing.length > 0 && (
            <Notice tone="warning">{`Choose these pictures as well: ${missing.join(', ')}.`}</Notice>
          )}
          {alert !== null && <Notice tone="error">{alert}</Notice>}
          {checked !== null && count > 0 && (
            <Row gap={3} wrap>
              <Button
                look="primary"
                isBusy={isBusy}
                disabled={failed > 0 || missing.length > 0}
                onClick={() => void apply(checked)}
              >
                {failed > 0 ? 'Correct the file first' : `Import ${count} ${count === 1 ? 'row' : 'rows'}`}
              </Button>
            </Row>
          )}
        </section>
      </div>
    </Dialog>
  );
}
