import type { LoggedInUser } from '@libs/contract/people/users.js';
import { ROLE, type RoleId } from '@libs/contract/values.js';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../../../src/api/api.js';
import { sessionReducer, sessionStarted } from '../../../src/api/session/session-slice.js';
import { aUser } from '../../support/user.js';

/** Returns the response to a path below /api with its query, perhaps later; undefined answers 500. */
type Answers = (path: string, body: unknown) => object | undefined | Promise<object>;

const ROUTERS: ReadonlySet<unknown> = new Set([MemoryRouter, RouterProvider]);

/** Renders a part of the panel with its own store, in a router unless it has one, and with `answers` as the server. */
export function renderPanel(
  part: ReactNode,
  answers: Answers,
  who: RoleId | LoggedInUser = ROLE.SUPER_ADMIN,
  hasRouter = isValidElement(part) && ROUTERS.has(part.type),
): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const answer = await answers(`${pathname.replace('/api/', '')}${search}`, body);
    return Response.json({ error: answer === undefined, message: '', ...answer }, { status: answer ? 200 : 500 });
  });
  const store = configureStore({
    reducer: combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer }),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(sessionStarted(typeof who === 'number' ? aUser(who) : who));
  render(<Provider store={store}>{hasRouter ? part : <MemoryRouter>{part}</MemoryRouter>}</Provider>);
}
