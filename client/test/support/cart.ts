import { aCartItem } from '@libs/domain/test/builders.js';

/** The contents of a test's cart. */
export const burger = aCartItem({ id: 7, name: 'Burger', price: 1450, remaining_quantity: 3 });
