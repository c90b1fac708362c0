import type { Plugin } from 'vite';
import { isStaffPath } from '../../libs/domain/people/roles.js';

/** Serves the staff's page at the staff's addresses in development, as the server does with the built client. */
export function staffPagePlugin(): Plugin {
  return {
    name: 'passline-staff-page',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [pathname = ''] = request.url?.split('?') ?? [];
        if (isStaffPath(pathname)) request.url = '/staff.html';
        next();
      });
    },
  };
}
