import { Injectable } from '@nestjs/common';
import { isWholePrinted, type PrinterScope } from '../../../../libs/domain/printing/printed-state.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import type { Queryable } from '../../database/rows.js';
import { findPrinters, type Printer } from '../printers.repository.js';

/** Reads what a printer prints of orders, from the printers and stations of its branch. */
@Injectable()
export class PrinterScopes {
  constructor(private readonly menus: MenuService) {}

  async of({ branch_id, station }: Printer, db: Queryable): Promise<PrinterScope> {
    if (station === null) return { station, stations: [], isWholePrinted: true };
    const stations = await this.menus.stations(branch_id, db);
    return { station, stations, isWholePrinted: isWholePrinted(await findPrinters(db, [branch_id])) };
  }
}
