import { fireEvent, render as mount, type RenderResult } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../basics/button.tsx';
import { OptionCards } from './choice.tsx';
import { Field } from './field.tsx';
import { focusFirstError } from './field-frame.tsx';

let host: HTMLElement;
let render: RenderResult['rerender'];
const find = <T extends Element = HTMLElement>(selector: string): T => {
  const element = host.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector} in ${host.innerHTML}`);
  return element;
};
const click = (element: HTMLElement) => fireEvent.click(element);

beforeEach(() => {
  ({ container: host, rerender: render } = mount(null));
});

describe('a button', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['busy', { busy: true }],
  ])('ignores presses but keeps its focus and its name while %s', (_, state) => {
    const onClick = vi.fn();
    render(
      <Button {...state} onClick={onClick}>
        Opens 31 Oct
      </Button>,
    );
    const button = find<HTMLButtonElement>('button');
    click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(button.textContent).toBe('Opens 31 Oct');
  });

  it('does not submit a form while busy', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    click(find('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link when it has an href, but has no target while disabled', () => {
    render(<Button href="/akari/">Home</Button>);
    expect(find('a').getAttribute('href')).toBe('/akari/');
    render(
      <Button href="/akari/" disabled>
        Home
      </Button>,
    );
    expect(find('a').hasAttribute('href')).toBe(false);
    expect(find('a').tabIndex).toBe(0);
  });
});

describe('a field', () => {
  const field = (error?: string) => (
    <Field label="Email" required="Required" value="a" onChange={() => undefined} error={error} hint="half-width" />
  );

  it('announces its error in the line of the hint', () => {
    render(field());
    const input = find('input');
    const line = () => document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(line()?.textContent).toBe('half-width');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    render(field('Check what follows the @'));
    expect(line()?.textContent).toBe('Check what follows the @');
    expect(line()?.getAttribute('role')).toBe('alert');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('gets the focus when it has the first error of the form', () => {
    render(
      <form>
        <Field label="Name" value="" onChange={() => undefined} />
        {field('wrong')}
      </form>,
    );
    focusFirstError(find('form'));
    expect(document.activeElement).toBe(host.querySelectorAll('input')[1]);
  });

  it('shows a password only after the button is pressed', () => {
    render(
      <Field
        label="Password"
        type="password"
        value="x"
        onChange={() => undefined}
        reveal={{ show: 'Show', hide: 'Hide' }}
      />,
    );
    expect(find<HTMLInputElement>('input').type).toBe('password');
    click(find('button[aria-label="Show"]'));
    expect(find<HTMLInputElement>('input').type).toBe('text');
    expect(host.querySelector('button[aria-label="Hide"]')).not.toBeNull();
  });
});

describe('option cards', () => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
    { value: '3', label: 'Three' },
  ];

  it('select one value, or several in the order of the options', () => {
    const onChange = vi.fn();
    render(<OptionCards legend="Which?" options={options} value={['1']} onChange={onChange} />);
    click(find('input[value="2"]'));
    expect(onChange).toHaveBeenLastCalledWith(['2']);
    render(<OptionCards multiple legend="Which?" options={options} value={['3']} onChange={onChange} />);
    click(find('input[value="1"]'));
    expect(onChange).toHaveBeenLastCalledWith(['1', '3']);
  });
});
