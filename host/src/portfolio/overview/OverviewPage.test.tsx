import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@fathom/contract/router';
import type { AreaState } from '../areaState';
import {
  ACCOUNT,
  CHAIN_ID,
  DAO,
  FXD,
  LENDING,
  missingLending,
  NOW,
  readState,
  STATES,
  SUMMARIES,
  summaryOf,
  TOKENS,
  units,
} from '../testing/demoStates';
import { press, renderShell } from '../../testing/renderShell';
import { OverviewPage } from './OverviewPage';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW * 1_000, doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Path() {
  const { pathname, search } = useLocation();
  return <p data-testid="path">{pathname + search}</p>;
}

async function renderOverview(states: readonly AreaState[] = STATES, { readOnly = false, path = '/portfolio' } = {}) {
  return renderShell(
    <>
      <OverviewPage states={states} chainId={CHAIN_ID} account={ACCOUNT} readOnly={readOnly} />
      <Path />
    </>,
    { path },
  );
}

function metrics(): HTMLElement {
  return screen.getByRole('region', { name: 'Your account' });
}

function attention(): HTMLElement {
  return screen.getByRole('region', { name: 'Needs attention' });
}

function dates(): HTMLElement {
  return screen.getByRole('region', { name: 'Dates' });
}

function positions(): HTMLElement {
  return screen.getByRole('region', { name: 'Positions' });
}

/** Finds a row by its text, because names by role take seconds in a large table. */
function rowOf(text: RegExp): HTMLElement {
  const row = [...positions().querySelectorAll('tr')].find(({ textContent }) => text.test(textContent));
  if (!row) throw new Error(`no row with ${text}`);
  return row;
}

describe('the overview of an account', () => {
  it('displays net worth, what is owned and owed, what is claimable, and the next date [PFO-050]', async () => {
    await renderOverview();
    expect(metrics()).toHaveTextContent(
      /Net worth\$95,464\.88earns \$2,813\.72 a year net.*Owned\$114,524\.09earns \$3,496\.67 a year.*Owed-\$19,059\.21costs \$682\.95 a year.*Claimable\$30\.13.*not yet in net worth.*Next date.*Cooldown over, Nov 22/,
    );
    expect(within(metrics()).getByText('1 d 04 h')).toBeInTheDocument();
  });

  it('lists the positions of each area with what they earn, and the wallet last [PFO-063]', async () => {
    await renderOverview();
    const groups = positions().querySelectorAll('th[scope="rowgroup"]');
    expect([...groups].map(({ textContent }) => textContent)).toEqual(['FXD', 'DAO', 'Lending', 'Vaults', 'Wallet']);
    expect(rowOf(/^FXD\$14,893\.53/)).toHaveTextContent('-$185.93 a year');
    expect(rowOf(/#987 wstETH/)).toHaveTextContent(/1\.80.*\$7,353\.18.*0\.00%.*24\.2%Low/);
    expect(rowOf(/Owedon #987/)).toHaveTextContent(/-3,980\.00 FXD.*-\$3,978\.41.*-2\.00%stability fee.*Repay/);
    expect(rowOf(/DAI/)).toHaveTextContent('Frozen');
    expect(rowOf(/^Lending\$34,559\.20/)).toHaveTextContent(/3\.42Healthy/);
  });

  it('displays the share of each area in the net worth [PFO-056]', async () => {
    await renderOverview();
    expect(within(positions()).getByRole('img')).toHaveAccessibleName(
      'Net worth by area: FXD 15.6%, DAO 1.9%, Lending 36.2%, Vaults 27.7%, Wallet 18.6%',
    );
  });

  it('names the prices of a token that differ between areas [PFO-058]', async () => {
    await renderOverview();
    expect(positions()).toHaveTextContent(
      'wstETH costs $4,085.10 in FXD and $4,120.33 in Lending, 0.8% apart. Each area uses its own price.',
    );
  });

  it('summarizes wallet tokens below $1,000 in one row, which opens [PFO-055]', async () => {
    await renderOverview();
    expect(rowOf(/3 tokens below \$1,000 each/)).toHaveTextContent('$1,587.09');
    expect(within(positions()).queryByText('Tether')).not.toBeInTheDocument();
    await press(screen.getByRole('button', { name: /^Show\s*3 tokens below/ }));
    expect(within(positions()).getByText('Tether')).toBeVisible();
  });

  it('hides the positions of an area, but not its total', async () => {
    await renderOverview();
    const toggle = within(rowOf(/^DAO/)).getByRole('button', { name: /Hide\s*DAO/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await press(toggle);
    expect(within(positions()).queryByText('Stake #14')).not.toBeInTheDocument();
    expect(rowOf(/^DAO\$1,771\.60/)).toBeVisible();
  });

  it('opens the prepared dialog of an area, and displays why one cannot be opened yet', async () => {
    await renderOverview();
    expect(rowOf(/Cooldown/)).toHaveTextContent('Withdraw in 1 d');
    expect(within(rowOf(/Cooldown/)).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await press(within(rowOf(/Stake #9/)).getByRole('link', { name: 'Unstake' }));
    expect(screen.getByTestId('path')).toHaveTextContent('/dao/?open=unstake');
  });

  it('lists the rewards of several areas, and opens the only one directly', async () => {
    await renderOverview();
    await press(within(metrics()).getByRole('button', { name: 'Claim' }));
    const dialog = await screen.findByRole('dialog', { name: 'Claim rewards' });
    expect(
      within(dialog)
        .getAllByRole('link', { name: 'Claim' })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dao/?open=claim', '/lending/?open=claim']);
  });
});

describe('what needs attention', () => {
  it('has one action per row, of which only the first is filled, and a plan for a risk [PFO-059] [PFO-064]', async () => {
    await renderOverview(STATES, { path: '/portfolio?as=0x1' });
    const rows = within(attention()).getAllByRole('listitem');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([['Plan', 'Add collateral'], ['Vote'], ['Unstake']]);
    const backgrounds = ['Add collateral', 'Vote', 'Unstake'].map(
      (name) => getComputedStyle(within(attention()).getByRole('link', { name })).backgroundColor,
    );
    expect(backgrounds[0]).not.toBe(backgrounds[1]);
    expect(backgrounds[1]).toBe(backgrounds[2]);
    await press(within(attention()).getByRole('link', { name: 'Plan: FXD #987' }));
    const search = new URLSearchParams(screen.getByTestId('path').textContent.split('?')[1]);
    expect(search.get('rescue')).toBe('fxd:987');
    expect(search.get('as')).toBe('0x1');
  });

  it('is nothing for a healthy account [PFO-065]', async () => {
    await renderOverview(SUMMARIES.map((summary) => readState({ ...summary, notices: [] })));
    expect(attention()).toHaveTextContent('Nothing needs attention');
    expect(within(attention()).queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('dates', () => {
  it('are listed soonest first, estimates with a mark, and all of them on request [PFO-060]', async () => {
    await renderOverview();
    const rows = () => within(dates()).getAllByRole('listitem');
    expect(rows()).toHaveLength(3);
    expect(rows()[1]).toHaveTextContent(/approximately≈ .*Voting endsLSK pool debt ceiling1 d 06 h/);
    expect(rows()[2]).toHaveTextContent(/Feb 22027Stake #12 unlocks12,000\.00 FTHM73 days/);
    expect(dates()).toHaveTextContent('2 more, until Mar 14, 2027');
    await press(within(dates()).getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(5);
  });

  it('are saved as one calendar file [PFO-061]', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:calendar';
    };
    URL.revokeObjectURL = () => undefined;
    const opened = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderOverview();
    // The URL of the file is revoked minutes later.
    jest.useFakeTimers();
    fireEvent.click(within(dates()).getByRole('button', { name: 'Add to calendar' }));
    jest.useRealTimers();
    expect(opened).toHaveBeenCalledTimes(1);
    const [file] = saved;
    const content = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      if (file) reader.readAsText(file);
    });
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(content).toContain('SUMMARY:Stake #14 unlocks');
    expect(content).toContain('LSK pool debt ceiling. The time is an estimate');
  });
});

describe('an area that is missing', () => {
  it('is left out of every total, which says so [PFO-053]', async () => {
    await renderOverview(missingLending(() => undefined));
    expect(within(metrics()).getAllByText('without Lending')).toHaveLength(4);
    expect(rowOf(/^Lending/)).not.toHaveTextContent('$');
    expect(rowOf(/^Lending/)).toHaveTextContent('—');
  });

  it('has its reason, its last health with the time, and Retry [PFO-066]', async () => {
    const retry = jest.fn();
    await renderOverview(missingLending(retry));
    const row = within(attention()).getByText('Lending is not reachable').closest('li');
    if (!row) throw new Error('no row of the missing area');
    expect(row).toHaveTextContent(/server is unreachable.*Lending: 3\.42 at .*unknown since/);
    await press(within(row).getByRole('button', { name: /Retry/ }));
    await press(within(positions()).getByRole('button', { name: /Retry/ }));
    expect(retry).toHaveBeenCalledTimes(2);
    expect(positions()).toHaveTextContent('Not reachable: values of this area are missing, and totals leave it out.');
  });
});

it('an area that the chain lacks is not mentioned', async () => {
  await renderOverview([readState(FXD), { area: 'dao', status: 'absent' }]);
  expect(within(positions()).queryByText('DAO')).not.toBeInTheDocument();
  expect(within(metrics()).queryByText(/without/)).not.toBeInTheDocument();
});

describe('while an area is loading', () => {
  const loading: readonly AreaState[] = [readState(FXD), { area: 'lending', status: 'loading' }];

  it('no total is displayed, but a risk of another area is [PFO-067]', async () => {
    await renderOverview(loading);
    expect(metrics()).toHaveAttribute('aria-busy', 'true');
    expect(metrics()).not.toHaveTextContent('$');
    expect(attention()).toHaveTextContent('FXD #987: safety buffer 24.2%');
    expect(attention()).not.toHaveTextContent('Nothing needs attention');
    expect(rowOf(/^Wallet/)).not.toHaveTextContent('$');
  });
});

it('unknown values have a dash with a reason, and totals say what they are [PFO-052]', async () => {
  const unknown = {
    ...FXD,
    positions: FXD.positions.map((row) => ({ ...row, value: row.isOwed ? row.value : undefined })),
  };
  await renderOverview([readState(unknown)]);
  expect(metrics()).toHaveTextContent(/Net worth.?at least/);
  expect(rowOf(/^FXDat least/)).toBeVisible();
  expect(rowOf(/#987 wstETH/)).toHaveTextContent(/—unknown/);
});

it('an account of somebody else has neither actions nor alerts [PFO-068]', async () => {
  await renderOverview(STATES, { readOnly: true });
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Alerts' })).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).not.toEqual(expect.arrayContaining(['Repay']));
  expect(links.filter((name) => ['Plan', 'Repay', 'Withdraw', 'Vote', 'Claim', 'Deposit'].includes(name))).toEqual([]);
});

it('an account without anything has zeros, and a sentence for each group', async () => {
  await renderOverview(SUMMARIES.map(({ area }) => readState(summaryOf(area))));
  expect(metrics()).toHaveTextContent('No dates ahead');
  expect(positions()).toHaveTextContent('No positions in Lending.');
  expect(within(positions()).queryByRole('img')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: /width < (600|720)px/.test(media),
          media,
          onchange: null,
        }) as MediaQueryList,
    );
  });

  it('a position has no button of its own: it opens a sheet with the action [PFO-069]', async () => {
    await renderOverview();
    const group = within(positions()).getByRole('region', { name: 'FXD' });
    expect(within(group).queryByRole('link', { name: 'Add collateral' })).not.toBeInTheDocument();
    const open = within(group).getByRole('button', { name: '#987 wstETH' });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: '#987 wstETH' });
    expect(sheet).toHaveTextContent(/Amount1\.80 wstETH.*Value\$7,353\.18.*Health24\.2%Low/);
    expect(within(sheet).getByRole('link', { name: 'Add collateral' })).toHaveAttribute(
      'href',
      '/fxd/?open=add-collateral',
    );
  });
});

it('an area that owes more than it owns has no part of the bar [PFO-057]', async () => {
  const [debt] = LENDING.positions.filter(({ isOwed }) => isOwed);
  const token = { token: TOKENS.FTHM, amount: units('1'), value: units('5000') };
  const states = [
    readState(summaryOf('lending', { positions: debt ? [debt] : [] })),
    readState({ ...DAO, wallet: [token] }),
  ];
  await renderOverview(states);
  expect(within(positions()).getByRole('img')).toHaveAccessibleName(/^Net worth by area: DAO [\d.]+%, Wallet [\d.]+%$/);
  expect(within(positions()).getByText('below $0')).toBeVisible();
});
