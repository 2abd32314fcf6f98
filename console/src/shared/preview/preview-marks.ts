import type { Json } from '@meguri/core/document/document-operations.ts';
import { isIdList, showSteps } from '@meguri/core/document/document-path.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import type { PreviewMark } from '@meguri/core/lib/preview-messages.ts';

/** The files that the visitor app shows as pictures. */
const PICTURE = /\.(?:webp|png|jpe?g|svg|avif)$/i;

const isPicture = (text: string): boolean => PICTURE.test(text);

/** The last segment of the URL of a file. */
const nameOf = (file: string): string => encodeURIComponent(file.split('/').at(-1) ?? '');

/** Values that stand for something else: ids, kinds, dates, colours, addresses. */
const CODE = /^[\w.:/#+-]*$/;

/** Keys whose words are shown even where they look like a code. */
const SHOWN_KEYS: ReadonlySet<string> = new Set(['name', 'title']);

/** What the preview needs to find the elements that show a value of the draft: every text, picture and number of points. */
export function marksOf(data: Json | null): PreviewMark[] {
  const marks: PreviewMark[] = [];
  const visit = (value: Json, steps: readonly string[]): void => {
    const path = showSteps(steps);
    const key = steps.at(-1) ?? '';
    if (isJsonList(value)) {
      if (!isIdList(steps)) {
        const strings = stringsIn(value);
        for (const file of strings.filter(isPicture)) marks.push({ path, file: nameOf(file) });
        addTexts(
          marks,
          path,
          strings.filter((text) => !isPicture(text)),
        );
        return;
      }
      for (const item of value) {
        const id = idOf(item);
        if (id !== undefined) visit(item, [...steps, id]);
      }
    } else if (isJsonMap(value)) {
      const keys = Object.keys(value);
      if (keys.length > 0 && keys.every(isLocale)) addTexts(marks, path, stringsIn(Object.values(value)));
      else for (const [name, part] of Object.entries(value)) visit(part, [...steps, name]);
    } else if (typeof value === 'number') {
      if (key === 'points' && value > 0) marks.push({ path, points: value });
    } else if (typeof value === 'string') {
      if (isPicture(value)) marks.push({ path, file: nameOf(value) });
      else if (!CODE.test(value) || SHOWN_KEYS.has(key)) addTexts(marks, path, [value]);
    }
  };
  if (data !== null) visit(data, []);
  return marks;
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return isJsonList(value) ? value.flatMap(stringsIn) : isJsonMap(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** A text of several lines is shown as several elements. */
function addTexts(marks: PreviewMark[], path: string, texts: readonly string[]): void {
  const lines = texts.flatMap((text) => [text, ...text.split('\n')]);
  const shown = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
  if (shown.length > 0) marks.push({ path, texts: shown });
}
