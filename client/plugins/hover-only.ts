import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

const isHovering = (selector: string) => selector.replace(/:not\([^)]*\)/g, '').includes(':hover');

/** Limits every `:hover` rule to devices that can hover, because on a touch screen the style would stay after a tap. */
export const hoverOnly: PostcssPlugin = {
  postcssPlugin: 'passline-hover-only',
  Rule: (rule, { AtRule }) => {
    const { parent, selectors } = rule;
    if (!selectors.some(isHovering)) return;
    if (parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)') return;
    const media = new AtRule({ name: 'media', params: '(hover: hover)' });
    media.append(rule.clone({ selectors: selectors.filter(isHovering) }));
    rule.after(media);
    const others = selectors.filter((selector) => !isHovering(selector));
    if (others.length === 0) rule.remove();
    else rule.selectors = others;
  },
};
