import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const INDENT = 4;

/**
 * Every route that the running server answers, as `PUT /api/food/{}`: parameters without their names, HEAD left out.
 * Read from the router itself, so that nothing which is registered in any way can be missing.
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
