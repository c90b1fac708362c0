import type { FastifyReply } from 'fastify';

/** Sets the headers of a CSV file. @param name without its extension */
export const csvReply = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store');
