import { Injectable } from '@nestjs/common';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { Rooms } from '../realtime/sockets/rooms.js';
import { ShopService } from '../shop/shop.service.js';

/** Notifies the other servers, and every connected page, that the shop has changed. */
@Injectable()
export class ShopNewsService {
  constructor(
    private readonly changes: ChangeNotifierService,
    shop: ShopService,
    rooms: Rooms,
  ) {
    // a read that fails is repeated by the sweep
    changes.onShopChanged(() => void shop.reload().catch(() => undefined));
    shop.onChange(({ version }) => {
      if (rooms.isUp) rooms.server.emit('shop-changed', { shop_version: version });
    });
  }

  /** To be called after the commit of a change. */
  publish(): void {
    this.changes.notifyShopChanged();
  }
}
