import { act } from '@testing-library/react';
import { i18n } from '../../src/texts/i18n.js';

/** Shows this tab in Sinhala; a test must show it in English again. */
export const showSinhala = (): void => act(() => i18n.activate('si'));

export const showEnglish = (): void => act(() => i18n.activate('en'));
