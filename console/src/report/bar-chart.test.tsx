import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarChart, BarList } from './bar-chart.tsx';

afterEach(cleanup);

const chartOf = (count: number) =>
  render(
    <BarChart
      format={String}
      label="days"
      bars={Array.from({ length: count }, (_, index) => ({
        key: String(index),
        value: 1,
        label: index === 0 ? 'first' : '',
        isStrong: false,
      }))}
    />,
  );

it.each([
  ['stands at the edge of a chart of many bars', 400, '0px'],
  ['stands under the middle of its bar otherwise', 4, '12.5%'],
])('the first label %s', (_, count, left) => {
  chartOf(count);
  expect(screen.getByText('first').style.left.replace(/^0$/, '0px')).toBe(left);
});

it.each([
  ['takes most of its place in a chart of many bars', 400, 'h0.76'],
  ['takes a small part of the picture where it is alone', 1, 'h0.06'],
])('a bar %s', (_, count, width) => {
  const { container } = chartOf(count);
  expect(container.querySelectorAll('path')[1]?.getAttribute('d')).toContain(width);
});

it('a list without lines says so', () => {
  render(<BarList lines={[]} none="None in this period." format={String} />);
  expect(screen.getByText('None in this period.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
