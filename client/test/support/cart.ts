import { aCartItem } from '@libs/domain/test/builders.js';

/** What a test's customer has put into the cart. */
export const burger = aCartItem({ id: 7, name: 'Burger', price: 1450, remaining_quantity: 3 });
