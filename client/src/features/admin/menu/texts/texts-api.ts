import {
  TEXT_ENTITIES,
  TEXT_FIELDS,
  type TextLanguage,
  type TextRow,
  type TextsAnswer,
  type TextsChangedAnswer,
} from '@libs/contract/menu/texts.js';
import type { TextEdit } from '@libs/contract/requests/menu/texts.js';
import * as v from 'valibot';
import { api } from '../../../../api/api.js';
import { type Failure } from '../../../../api/failure.js';
import { NAMING_TAGS } from '../../../../api/public-api.js';
import { shaped } from '../../../../api/shaped.js';

interface TextsOf {
  branch: number;
  language: TextLanguage;
}

const textsApi = api.enhanceEndpoints({ addTagTypes: ['Texts'] }).injectEndpoints({
  endpoints: (build) => ({
    texts: build.query<TextRow[], TextsOf>({
      query: ({ branch, language }) => ({ path: `branches/${branch}/texts?language=${language}` }),
      transformResponse: ({ rows }: TextsAnswer) => rows,
      providesTags: ['Texts'],
      keepUnusedDataFor: 0,
    }),
    saveTexts: build.mutation<TextsChangedAnswer, TextsOf & { rows: TextEdit[] }>({
      query: ({ branch, language, rows }) => ({
        path: `branches/${branch}/texts?language=${language}`,
        method: 'PUT',
        body: { rows },
      }),
      invalidatesTags: ['Texts', 'Audit', ...NAMING_TAGS],
    }),
  }),
});

export const { useTextsQuery, useSaveTextsMutation } = textsApi;

const ROWS = v.fallback(
  v.array(
    shaped<TextRow>({
      entity: v.picklist(TEXT_ENTITIES),
      id: v.number(),
      field: v.picklist(TEXT_FIELDS),
      base: v.string(),
      text: v.string(),
      is_stale: v.boolean(),
    }),
  ),
  [],
);

/** Returns the rows that somebody else has changed, as they are now. */
export const changedRowsOf = ({ answer }: Failure): TextRow[] => v.parse(ROWS, answer?.rows);
