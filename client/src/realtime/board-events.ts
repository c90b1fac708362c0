import { BOARD_EVENT_NAMES, type BoardEvent } from '@libs/contract/events.js';
import { isRecord } from '../api/failure.js';
import { type LiveEvent, readEvent, type Unreadable } from './incoming.js';

/** Whether a message changes a board and is numbered in its stream. */
export const isBoardEvent = (event: LiveEvent | Unreadable): event is BoardEvent =>
  BOARD_EVENT_NAMES.some((name) => name === event.name);

/** Whether all events of an answer are ones that a board can apply. */
export const areBoardEvents = (events: readonly unknown[]): boolean =>
  events.every((event) => isRecord(event) && isBoardEvent(readEvent(event.name, event.data)));
