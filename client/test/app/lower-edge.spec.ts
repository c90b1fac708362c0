import fs from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve('client/src');
/** a dialog's buttons: the dialog is above the strip */
const IN_A_DIALOG =
  /^(panels\.module\.css [\s\S]*\.foot|option-form\.module\.css [\s\S]*\.bar|options\.module\.css [\s\S]*\.take|till\.module\.css [\s\S]*)$/;

test("everything fixed to the lower edge of the screen is above the demonstration's strip", () => {
  const rules = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
        ([, selector = '', rule = '']) => ({ at: `${path.basename(file)} ${selector.trim()}`, rule }),
      ),
    );
  const atTheEdge = rules.filter(
    ({ rule }) => /position: (sticky|fixed)/.test(rule) && /\n\s*bottom:/.test(rule) && !/\n\s*top:/.test(rule),
  );
  expect(atTheEdge.length).toBeGreaterThan(3);
  const covered = atTheEdge.filter(({ at, rule }) => !IN_A_DIALOG.test(at) && !/var\(--strip\)/.test(rule));
  expect(covered.map(({ at }) => at)).toEqual([]);
});
