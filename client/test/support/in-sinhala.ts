import { common } from '@libs/texts/si/common.js';
import { order } from '@libs/texts/si/order.js';
import { shop } from '@libs/texts/si/shop.js';
import { act } from '@testing-library/react';
import { i18n } from '../../src/texts/i18n.js';

/** Shows this tab in Sinhala; a test must show it in English again. */
export function showSinhala(): void {
  i18n.load('si', { ...common, ...shop, ...order });
  act(() => i18n.activate('si'));
}

export const showEnglish = (): void => act(() => i18n.activate('en'));
