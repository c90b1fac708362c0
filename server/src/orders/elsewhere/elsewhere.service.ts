import { Injectable } from '@nestjs/common';
import { ELSEWHERE_MAX, type OutletElsewhere } from '../../../../libs/contract/menu/cart.js';
import type { ElsewhereRequest } from '../../../../libs/contract/requests/orders/elsewhere.js';
import type { Language } from '../../../../libs/contract/values.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { estimateForArea, estimateMinutes } from '../../../../libs/domain/orders/estimate.js';
import { byDistance } from '../../../../libs/domain/people/places.js';
import { BranchPaces, paceOf } from '../../branches/branch-estimates.js';
import { BranchesService } from '../../branches/branches.service.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { DomainError, InvalidInput, rejected } from '../../common/errors.js';
import type { Moment } from '../moments/moment.js';
import { IN_STOCK, MomentsService } from '../moments/moments.service.js';
import { pricedOrder } from '../placing/order-amounts.js';
import { decidedLines } from '../placing/order-decision.js';
import { effortOf } from '../portions.js';
import { cartThere, differencesOf, quoteThere } from './cart-there.js';

/** Finds other outlets that can serve a whole cart now. */
@Injectable()
export class ElsewhereService {
  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuService,
    private readonly moments: MomentsService,
    private readonly paces: BranchPaces,
  ) {}

  /**
   * Returns the outlets that can serve the whole cart now, nearest first, with everything that differs there. Empty if a
   * line is unknown at its own outlet.
   *
   * @throws DomainError for an unknown branch, and for one that is not open to customers
   */
  async find(cart: ElsewhereRequest, language: Language = 'en'): Promise<OutletElsewhere[]> {
    const here = this.moments.of({ menu: await this.menus.cached(cart.branch), remaining: IN_STOCK });
    if (here.menu.branch.state !== 'open') throw rejected('no-such-branch');
    const others = (await this.branches.all(language)).filter(
      ({ id, is_open, is_above_longest_wait }) => id !== cart.branch && is_open && !is_above_longest_wait,
    );
    const { location } = here.menu.branch;
    const found: (OutletElsewhere & { km: number | null })[] = [];
    for (const { branch, km } of location
      ? byDistance(others, location)
      : others.map((branch) => ({ branch, km: null }))) {
      // those with a distance come in its order, the others by their total
      if (km !== null && found.length === ELSEWHERE_MAX) break;
      const outlet = await this.outlet(cart, { here, branch, language });
      if (outlet) found.push({ ...outlet, km });
    }
    return found
      .sort((a, b) =>
        a.km === null || b.km === null
          ? Number(a.km === null) - Number(b.km === null) || a.total - b.total
          : a.km - b.km,
      )
      .slice(0, ELSEWHERE_MAX)
      .map(({ km: _km, ...outlet }) => outlet);
  }

  private async outlet(
    cart: ElsewhereRequest,
    {
      here,
      branch,
      language,
    }: { here: Moment; branch: { id: number; name: string; busy?: { minutes: number } | null }; language: Language },
  ): Promise<OutletElsewhere | undefined> {
    const there = await this.moments.current({ branch: branch.id, orderType: cart.orderType });
    const moved = cartThere(cart, here, there);
    if (moved === undefined) return undefined;
    try {
      const now = quoteThere(moved, cart.orderType, there);
      const pace = paceOf(cart.orderType, (await this.paces.all()).get(branch.id), branch.busy?.minutes);
      const estimate = estimateMinutes({ ...pace, effort: effortOf(now.lines) });
      return {
        branch: { id: branch.id, name: branch.name },
        estimate: estimateForArea(estimate, now.delivery?.minutes ?? 0),
        total: fromCents(now.price.total),
        differences: differencesOf({ before: costsHere(cart, here), now, language }),
        products: moved.products,
        delivery: moved.delivery,
        promo_code: moved.promo,
      };
    } catch (error) {
      // it cannot serve the cart now
      if (error instanceof DomainError || error instanceof InvalidInput) return undefined;
      throw error;
    }
  }
}

/** Returns what the cart costs at its own outlet if everything were in stock; without a promo code that is not usable. */
function costsHere(cart: ElsewhereRequest, here: Moment) {
  const lines = decidedLines(cart.products, here);
  const { orderType } = cart;
  const request = { orderType, delivery: cart.area ?? null, freeDelivery: true };
  try {
    return { lines, ...pricedOrder({ ...request, promoCode: cart.promoCode ?? null }, lines, here) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { lines, ...pricedOrder({ ...request, promoCode: null }, lines, here) };
  }
}
