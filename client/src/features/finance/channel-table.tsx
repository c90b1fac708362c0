import type { FinanceFiguresAnswer } from '@libs/contract/finance/finance.js';
import type { Channel } from '@libs/contract/values.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';

interface ChannelFigures {
  channel: Channel;
  figures: FinanceFiguresAnswer;
}

interface Props {
  channels: readonly ChannelFigures[];
  /** the partners among them, below their channel */
  partners?: readonly { name: string; figures: FinanceFiguresAnswer }[];
  /** what they add up to */
  all: FinanceFiguresAnswer;
}

/** The figures by how orders came in; nothing if all came on the web. */
export function ChannelTable({ channels, partners = [], all }: Props) {
  const isSplit = channels.some(({ channel, figures }) => channel !== 'web' && figures.total_orders > 0);
  if (!isSplit) return null;
  const sold = channels.flatMap(({ channel, figures }) => [
    { name: CHANNELS[channel].name, figures },
    ...(channel === 'partner' ? partners : []).map((one) => ({ ...one, name: `– ${one.name}` })),
  ]);
  return (
    <DataTable
      caption="By channel"
      rows={[...sold, { name: null, figures: all }]}
      keyOf={({ name }) => name ?? 'all'}
      isStacked
      empty={null}
      columns={[
        { name: 'Channel', cell: ({ name }) => (name === null ? <b>All channels</b> : name) },
        { name: 'Orders', isNumber: true, cell: ({ figures }) => figures.total_orders },
        { name: 'Confirmed', isNumber: true, cell: ({ figures }) => figures.confirmed_orders },
        { name: 'Paid Online', isNumber: true, cell: ({ figures }) => rupees(figures.paid_online) },
        { name: 'Paid On Delivery/Pickup', isNumber: true, cell: ({ figures }) => rupees(figures.paid_later) },
      ]}
    />
  );
}
