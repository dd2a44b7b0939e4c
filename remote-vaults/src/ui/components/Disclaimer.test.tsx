import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VaultType } from '../../domain/vault';
import { Disclaimer } from './Disclaimer';

function open(type: VaultType, sponsor?: string, termsUrl?: string) {
  return renderWithHost(<Disclaimer type={type} sponsor={sponsor} termsUrl={termsUrl} />, { area: 'vaults' });
}

const KINDS = [
  ['defi', 'DeFi vault disclaimer', /decentralized protocols/, /strategy that reports a loss/],
  ['tradefi', 'TradeFi vault disclaimer', /lends deposits to a counterparty/, /Funds are then locked/],
  ['incentive', 'Incentive vault disclaimer', /program with a limited budget/, /end its payments/],
] as const;

it.each(KINDS)(
  'explains a vault of the kind %s in its own disclaimer [VLT-004] [VLT-005]',
  async (type, title, about, terms) => {
    open(type);
    expect(screen.getByText(about)).toBeVisible();
    expect(screen.getByRole('region', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Terms and liability' }));
    expect(screen.getByText(terms)).toBeVisible();
  },
);

const TYPES = ['defi', 'tradefi', 'incentive'] as const;
/** Each definition matches exactly one of these. */
const SUBJECTS = [/[Dd]eposit/, /is not liable for/, /You agree to indemnify/, /are governed by the law/];
it.each(TYPES)('gives terms, liability, indemnification and governing law for the kind %s [VLT-007]', async (type) => {
  open(type);
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  const parts = screen.getAllByRole('term').map(({ textContent }, index) => {
    const definition = screen.getAllByRole('definition')[index]?.textContent ?? '';
    return [textContent, SUBJECTS.filter((subject) => subject.test(definition)).map(({ source }) => source)];
  });
  expect(parts).toEqual([
    ['Terms', ['[Dd]eposit']],
    ['Liability', ['is not liable for']],
    ['Indemnification', ['You agree to indemnify']],
    ['Governing law', ['are governed by the law']],
  ]);
});

it('links the configured terms of use', async () => {
  open('defi', undefined, 'https://fathom.example/terms');
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(screen.getByRole('link', { name: /terms of use/ })).toHaveAttribute('href', 'https://fathom.example/terms');
});

it('refers to no terms of use where none are configured', async () => {
  open('defi');
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(screen.queryByText(/terms of use/)).not.toBeInTheDocument();
  expect(screen.getByText(/where the operator of this site is established/)).toBeVisible();
});

it('names the asset manager that sponsors a TradeFi vault and runs its KYC [VLT-006]', () => {
  open('tradefi', 'Harbor Capital');
  expect(
    screen.getByText(/^Harbor Capital, a third-party asset manager, sponsors this vault and runs its KYC\./),
  ).toBeVisible();
});

it('names no asset manager for a TradeFi vault without one', () => {
  open('tradefi');
  expect(screen.queryByText(/asset manager/)).not.toBeInTheDocument();
});
