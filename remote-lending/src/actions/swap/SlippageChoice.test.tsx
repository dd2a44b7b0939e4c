import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SlippageChoice } from './SlippageChoice';

function show(initial = '10') {
  const chosen: string[] = [];
  function Form() {
    const [slippage, setSlippage] = useState(initial);
    return (
      <SlippageChoice
        slippage={slippage}
        onChoose={(next) => {
          chosen.push(next);
          setSlippage(next);
        }}
      />
    );
  }
  renderWithHost(<Form />);
  return chosen;
}

it('offers 0.1%, 0.5% and 1%, and an own value [LND-477]', () => {
  const chosen = show();
  const radios = screen.getAllByRole('radio');
  expect(radios.map(({ parentElement }) => parentElement?.textContent)).toEqual(['0.1%', '0.5%', '1%', 'Own']);
  expect(radios[0]).toBeChecked();
  for (const name of ['0.5%', '1%', '0.1%']) fireEvent.click(screen.getByRole('radio', { name }));
  expect(chosen).toEqual(['50', '100', '10']);
});

it('takes an own value, keeps the last one while the entry is none, and warns of a high one', () => {
  const chosen = show();
  fireEvent.click(screen.getByRole('radio', { name: 'Own' }));
  const field = screen.getByRole('textbox', { name: /^Own slippage, in percent/ });
  expect(field).toHaveValue('0.1');
  fireEvent.change(field, { target: { value: '0.3' } });
  fireEvent.change(field, { target: { value: '0.3x' } });
  expect(field).toBeInvalid();
  expect(screen.getByText('Enter a percentage from 0.01 to 50. Using 0.3%.')).toBeVisible();
  fireEvent.change(field, { target: { value: '2,5' } });
  expect(screen.getByText('The swap may end up to 2.5% worse than quoted.')).toBeVisible();
  expect(chosen).toEqual(['30', '250']);
});

it('displays a restored own value', () => {
  show('30');
  expect(screen.getByRole('radio', { name: 'Own' })).toBeChecked();
  expect(screen.getByRole('textbox')).toHaveValue('0.3');
});
