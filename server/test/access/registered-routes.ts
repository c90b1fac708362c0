import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const INDENT = 4;

/**
 * Returns every route that the running server answers, such as `PUT /api/food/{}`: parameters without names, without
 * HEAD. Reads the router itself, so that no registration can be missed.
 */
export function registeredRoutes(app: NestFastifyApplication): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parents: string[] = [];
  const routes: string[] = [];
  for (const row of tree.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(row);
    if (!found) continue;
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / INDENT;
    parents.length = depth;
    const path = `${parents[depth - 1] ?? ''}${part}`;
    parents[depth] = path;
    const named = path.replace(/:[^/]+/g, '{}');
    routes.push(...methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${named}`])));
  }
  return routes.sort();
}
