import type { MenuImport, MenuImportAnswer, SheetFormat } from '@libs/contract/menu/menu-import.js';
import { type ChosenColumns, chosenColumnsText } from '@libs/domain/menu/sheet-headings.js';
import { api } from '../../../../api/api.js';
import { saving } from '../../../../api/save-file.js';

interface Import {
  branch: number;
  file: File;
  /** what the columns of the file are */
  columns: ChosenColumns;
  /** the version of the menu that was checked; if absent, the file is only checked */
  apply?: number;
}

interface Download {
  branch: number;
  format: SheetFormat;
  /** a file to begin a menu with, instead of the branch's menu */
  isTemplate?: boolean;
}

const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function queryOf({ columns, apply }: Pick<Import, 'columns' | 'apply'>): string {
  const query = new URLSearchParams();
  if (columns.length > 0) query.set('columns', chosenColumnsText(columns));
  if (apply !== undefined) query.set('apply', String(apply));
  return query.size === 0 ? '' : `?${query}`;
}

const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a branch's menu, or the template, as a file. */
    downloadMenuSheet: build.mutation<null, Download>({
      query: ({ branch, format, isTemplate }) => ({
        path: `branches/${branch}/menu-sheet?format=${format}${isTemplate ? '&content=template' : ''}`,
        file: saving(MEDIA_TYPES[format], `menu.${format}`),
      }),
    }),
    /** Checks a file against a branch's menu, or imports it. */
    importMenuSheet: build.mutation<{ message: string; done: MenuImport }, Import>({
      query: ({ branch, file, columns, apply }) => ({
        path: `branches/${branch}/menu-sheet${queryOf({ columns, apply })}`,
        method: 'POST',
        body: formOf(file),
      }),
      transformResponse: (answer: MenuImportAnswer) => ({ message: answer.message, done: answer.import }),
      invalidatesTags: (_done, failure, { apply }) =>
        failure || apply === undefined ? [] : ['Branch', 'Menu', 'Rules'],
    }),
  }),
});

export const { useDownloadMenuSheetMutation, useImportMenuSheetMutation } = sheetsApi;
