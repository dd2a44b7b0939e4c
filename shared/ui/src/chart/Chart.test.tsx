import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChartProps as DrawingProps } from 'react-chartjs-2';
import { UiProvider } from '../page/UiProvider';
import { Chart } from './Chart';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '../theme/theme';

const mockDrawn: DrawingProps<'line'>[] = [];
jest.mock('react-chartjs-2', () => ({
  Line(props: DrawingProps<'line'>) {
    mockDrawn.push(props);
    return <canvas aria-hidden data-testid="drawing" />;
  },
}));

const LINES = [
  { label: 'Price', variant: 'solid' as const, points: [1, 2, 3].map((x) => ({ x, y: 10 * x })) },
  { label: 'Forecast', variant: 'dashed' as const, points: [3, 9].map((x) => ({ x, y: 5 * x })) },
];
const BAND = { label: 'Range', points: [{ x: 9, low: 40, high: 50 }] };
function formatX(x: number) {
  return `day ${x}`;
}

function formatY(y: number) {
  return `$${y}`;
}

async function show(element = chart()) {
  mockDrawn.length = 0;
  const rendered = renderWithHost(element, { area: 'fxd' });
  await screen.findByTestId('drawing');
  return { ...rendered, slider: screen.getByRole('slider', { name: 'Explore CGO price' }) };
}

function chart(lines: typeof LINES = LINES) {
  return (
    <Chart
      label="CGO price"
      axes={{ x: 'Date', y: 'Price' }}
      lines={lines}
      band={BAND}
      formatX={formatX}
      formatY={formatY}
    />
  );
}

it('says of a single value that it makes no line, in place of an empty grid', () => {
  renderWithHost(
    <Chart
      label="CGO price"
      axes={{ x: 'Date', y: 'Price' }}
      lines={[{ label: 'Price', variant: 'solid', points: [{ x: 4, y: 12 }] }]}
      formatX={formatX}
      formatY={formatY}
    />,
    { area: 'fxd' },
  );
  const figure = screen.getByRole('figure', { name: 'CGO price' });
  expect(figure).toHaveTextContent('$12 day 4');
  expect(figure).toHaveTextContent('There is only one value in this period. A line needs two.');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(screen.queryByTestId('drawing')).not.toBeInTheDocument();
});

it('announces the latest point first, and then the points that keys move to', async () => {
  const { slider } = await show();
  const user = userEvent.setup();
  expect(slider).toHaveAttribute('aria-valuetext', 'day 9: $45, Forecast, range $40 to $50');
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'day 3: $30, Price');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', 'day 1: $10, Price');
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'day 1: $10, Price');
  await user.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
});

it('displays the reading under the pointer and highlights it in the chart', async () => {
  const { slider } = await show();
  const { options } = mockDrawn.at(-1) ?? {};
  const plot = { scales: { x: { getValueForPixel: (pixel: number) => pixel / 10 } } };
  // chart.js passes its own event and chart; only these parts are used.
  act(() => options?.onHover?.({ x: 21 } as never, [], plot as never));
  expect(slider).toHaveAttribute('aria-valuetext', 'day 2: $20, Price');
  expect(mockDrawn.at(-1)?.data.datasets.find(({ label }) => label === 'cursor')?.data).toEqual([{ x: 2, y: 20 }]);
});

it('displays all readings as a table on demand, latest first', async () => {
  await show();
  const toggle = screen.getByRole('button', { name: 'Show data table' });
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(toggle);
  const rows = within(screen.getByRole('table', { name: 'CGO price' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DatePrice',
    'day 9$45Forecast, range $40 to $50',
    'day 3$30Price',
    'day 2$20Price',
    'day 1$10Price',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide data table' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it("uses the theme's colors, and those of the other scheme after a change", async () => {
  const themed = (scheme: 'light' | 'dark') => <UiProvider theme={areaTheme(scheme, 'fxd')}>{chart()}</UiProvider>;
  const { rerender } = await show(themed('light'));
  const color = () => mockDrawn.at(-1)?.data.datasets.find(({ label }) => label === 'line Price')?.borderColor;
  expect(color()).toBe(areaTheme('light', 'fxd').color.accent);
  rerender(themed('dark'));
  expect(color()).toBe(areaTheme('dark', 'fxd').color.accent);
});

it('draws a dashed line for an estimate and fills the band between its edges', async () => {
  await show();
  const { datasets = [] } = mockDrawn.at(-1)?.data ?? {};
  expect(datasets.map(({ label, data }) => [label, data])).toEqual([
    ['band low', [{ x: 9, y: 40 }]],
    ['band high', [{ x: 9, y: 50 }]],
    ['line Price', LINES[0]?.points],
    ['line Forecast', LINES[1]?.points],
    ['cursor', []],
  ]);
  expect(datasets[1]).toMatchObject({ fill: '-1' });
  expect(datasets[2]).toMatchObject({ borderDash: [] });
  expect(datasets[3]).toMatchObject({ borderDash: [6, 4] });
});

it('fills below its lines and has its scale at the end on a page', async () => {
  await show(
    <Chart
      layout="page"
      label="CGO price"
      axes={{ x: 'Date', y: 'Price' }}
      lines={LINES}
      formatX={formatX}
      formatY={formatY}
    />,
  );
  const { data, options } = mockDrawn.at(-1) ?? {};
  expect(data?.datasets.find(({ label }) => label === 'line Price')).toMatchObject({ fill: 'origin' });
  expect(options?.scales?.y).toMatchObject({ position: 'right' });
});

it('renders nothing without points', () => {
  renderWithHost(chart([]));
  expect(screen.queryByRole('figure')).toBeNull();
});
