import type { MenuImport, MenuImportAnswer, SheetFormat } from '@libs/contract/menu/menu-import.js';
import { api } from '../../../../api/api.js';
import { saving } from '../../../../api/save-file.js';

interface Import {
  branch: number;
  file: File;
  /** the version of the menu that was checked; if absent, the file is only checked */
  apply?: number;
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

const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a branch's menu as a file. */
    downloadMenuSheet: build.mutation<null, { branch: number; format: SheetFormat }>({
      query: ({ branch, format }) => ({
        path: `branches/${branch}/menu-sheet?format=${format}`,
        file: saving(MEDIA_TYPES[format], `menu.${format}`),
      }),
    }),
    /** Checks a file against a branch's menu, or imports it. */
    importMenuSheet: build.mutation<{ message: string; done: MenuImport }, Import>({
      query: ({ branch, file, apply }) => ({
        path: `branches/${branch}/menu-sheet${apply === undefined ? '' : `?apply=${apply}`}`,
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
