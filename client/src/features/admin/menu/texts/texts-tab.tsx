import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { TEXT_LANGUAGES, type TextLanguage } from '@libs/contract/menu/texts.js';
import { LANGUAGE } from '@libs/contract/values.js';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { oneOf, useAddressPart } from '../../../../ui/staff/address-state.js';
import { ChoiceBar } from '../../../../ui/staff/choice-bar.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { useLeave } from '../../../../ui/staff/unsaved.js';
import { ListState } from '../../crud/list-state.js';
import { TextList } from './text-list.js';
import { useTextsQuery } from './texts-api.js';

const LANGUAGE_PART = oneOf(TEXT_LANGUAGES, undefined);

/** The texts of a branch in the chain's other languages, one language at a time. */
export default function TextsTab({ branch }: { branch: StaffBranch }) {
  const { data: settings } = useSettingsQuery();
  const offered = TEXT_LANGUAGES.filter((code) => settings?.languages?.some((language) => language.code === code));
  const [chosen, open] = useAddressPart(LANGUAGE_PART, ['tab']);
  const leave = useLeave();
  const language = offered.find((code) => code === chosen) ?? offered[0];
  return (
    <Stack as="section" gap={4} aria-label="Languages">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <div>
          <h2 className={staff.title}>Languages</h2>
          <p className={staff.hint}>
            Customers read these texts in their language, and the English one if there is none. Names of new foods
            appear here by themselves.
          </p>
        </div>
        {offered.length > 1 && language !== undefined && (
          <ChoiceBar
            label="Language"
            choices={offered.map((code) => ({ value: code, text: LANGUAGE[code].name }))}
            value={language}
            onChange={(code) => leave(() => open(code))}
          />
        )}
      </Row>
      {language === undefined ? (
        <StaffState
          kind="empty"
          title="English only"
          text="The setting LANGUAGES says which languages the shop offers."
        />
      ) : (
        <Texts key={language} branch={branch.id} language={language} />
      )}
    </Stack>
  );
}

function Texts({ branch, language }: { branch: number; language: TextLanguage }) {
  const { data: rows, isError, refetch } = useTextsQuery({ branch, language });
  if (rows === undefined) return <ListState title="Languages" isHeaded isError={isError} onRetry={refetch} />;
  if (rows.length === 0) {
    return <StaffState kind="empty" title="Nothing to translate yet" text="First write the menu in English." />;
  }
  return <TextList branch={branch} language={language} rows={rows} />;
}
