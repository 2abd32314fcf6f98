import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { useWords } from '../i18n/console-language.ts';

interface Values {
  from: string;
  to: string;
}

/** The values before and after a live action, as texts; null where the member may not see them. */
export function useLiveActionValues(): (action: LiveActionView) => Values | null {
  const { t, locale } = useWords();
  const { changes } = t.liveActions;
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 6 });
  const numbers = (values: LiveActionView['before']) => values.map((value) => format.format(value ?? 0)).join(', ');
  const metres = ([value]: LiveActionView['before']) =>
    value == null ? changes.standard : changes.metres(format.format(value));
  return ({ kind, before, after, keywords }) => {
    switch (kind) {
      case 'radius':
        return { from: metres(before), to: metres(after) };
      case 'keyword':
        return keywords && { from: t.common.list(keywords.before), to: t.common.list(keywords.after) };
      default:
        return { from: numbers(before), to: numbers(after) };
    }
  };
}
