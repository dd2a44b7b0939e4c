import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { RangeSlider } from './RangeSlider';

function Change() {
  const [value, setValue] = useState(0);
  return (
    <RangeSlider
      label="Change"
      value={value}
      min={-50}
      max={60}
      scaleStart={-60}
      origin={0}
      onChange={setValue}
      valueText={`${value} percent`}
      captions={{ start: 'lowest', end: 'highest' }}
    />
  );
}

it('is a native range input, announced with its text, and moves between its ends', () => {
  renderWithHost(<Change />);
  const slider = screen.getByRole('slider', { name: 'Change' });
  expect(slider).toHaveAttribute('aria-valuetext', '0 percent');
  fireEvent.change(slider, { target: { value: '-35' } });
  expect(slider).toHaveAttribute('aria-valuetext', '-35 percent');
  fireEvent.change(slider, { target: { value: '-60' } });
  expect(slider).toHaveValue('-50');
  expect(screen.getByText('lowest')).toBeInTheDocument();
});

it('aligns with the drawn scale, whose part below the minimum is out of reach', () => {
  renderWithHost(<Change />);
  // 10 of 120 percent of the scale are below the minimum.
  expect(screen.getByRole('slider').parentElement).toHaveStyle({ left: `${100 / 12}%` });
});
