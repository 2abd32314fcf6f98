import { act, fireEvent } from '@testing-library/react';

type Field = () => HTMLElement | null;
type Way = (field: HTMLElement) => Element | undefined;

/** How often a control such as a button that removes is pressed at most. */
const MOST = 24;

const typedIn = (field: HTMLElement): HTMLInputElement | HTMLTextAreaElement | undefined =>
  [field, ...field.querySelectorAll('*')].find(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      one.matches('input, textarea') && isWritten(one as HTMLInputElement),
  );

const isWritten = ({ readOnly, type }: HTMLInputElement): boolean =>
  !readOnly && !['radio', 'checkbox', 'file', 'color'].includes(type);

/** Acts on a field as a person does, in one way after the other, until `isDone`. */
async function drive(field: Field, ways: readonly Way[], isDone: () => boolean): Promise<boolean> {
  for (const way of ways) {
    for (let count = 0; count < MOST && !isDone(); count += 1) {
      const element = field();
      let control: Element | undefined;
      await act(async () => {
        control = element ? way(element) : undefined;
      });
      // Typing the same again changes nothing; a button may be the next one in its place.
      if (!control || control.matches('input:not([type="radio"], [type="checkbox"]), textarea, select')) break;
    }
  }
  return isDone();
}

const type = (control: HTMLInputElement | HTMLTextAreaElement | undefined, value: string): Element | undefined => {
  if (!control) return undefined;
  fireEvent.change(control, { target: { value } });
  fireEvent.keyDown(control, { key: 'Enter' });
  fireEvent.blur(control);
  return control;
};

const choose = (field: HTMLElement, isChosen: (value: string, current: string) => boolean): Element | undefined => {
  const select = field.querySelector('select');
  const option = select && [...select.options].find(({ value }) => isChosen(value, select.value));
  if (!select || !option) return undefined;
  fireEvent.change(select, { target: { value: option.value } });
  return select;
};

const click = (control: Element | null | undefined): Element | undefined => {
  if (control) fireEvent.click(control);
  return control ?? undefined;
};

const next = (seen: WeakSet<Element>, controls: Iterable<Element>): Element | undefined => {
  const control = [...controls].find((one) => !seen.has(one));
  if (control) seen.add(control);
  return control;
};

/** What holds a field and the words that were added to its list: a few elements further out. */
function listAround(field: HTMLElement): Element | undefined {
  const around = [field, field.parentElement, field.parentElement?.parentElement];
  return around.find((one) => one?.querySelector('li')) ?? undefined;
}

/** Takes a value out: empties texts, chooses nothing, unticks boxes, presses what removes. */
export function clearField(field: Field, isDone: () => boolean): Promise<boolean> {
  const [radios, again] = [new WeakSet<Element>(), new WeakSet<Element>()];
  return drive(
    field,
    [
      (element) => type(typedIn(element), ''),
      (element) => choose(element, (value) => value === ''),
      (element) => choose(element, (value, current) => value !== current),
      (element) => click(element.querySelector('input[type="checkbox"]:checked')),
      // What counts without the key is chosen once more where the file says it too.
      (element) => click(next(radios, element.querySelectorAll('input[type="radio"]'))),
      (element) => click(next(again, element.querySelectorAll('input[type="radio"]'))),
      (element) => click(element.querySelector('[aria-label$="を消す"]')),
      (element) => click(listAround(element)?.querySelector('li button:last-child')),
      (element) => click(element.querySelector('input[type="checkbox"]:not(:checked)')),
      (element) => click(element.querySelector('input[type="checkbox"]:checked')),
    ],
    isDone,
  );
}

/** Changes a value to another one that the field accepts. */
export function changeField(field: Field, isDone: () => boolean): Promise<boolean> {
  const radios = new WeakSet<Element>();
  return drive(
    field,
    [
      (element) => choose(element, (value, current) => value !== '' && value !== current),
      (element) => choose(element, (value, current) => value !== current),
      (element) => type(typedIn(element), '7'),
      (element) => type(typedIn(element), '8'),
      (element) => type(typedIn(element), '2031-01-01'),
      (element) => type(typedIn(element), '#0b6e4f'),
      (element) => type(typedIn(element), '1, 2, 3, 4'),
      (element) => click(next(radios, element.querySelectorAll('input[type="radio"]'))),
      (element) => click(element.querySelector('input[type="checkbox"]')),
    ],
    isDone,
  );
}
