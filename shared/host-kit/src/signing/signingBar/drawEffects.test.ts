/** @jest-environment jsdom */
import type { SigningEffect } from '@fathom/contract';
import { drawEffects, spokenEffects, type CreateElement } from './drawEffects';

const THIEF = '0x6666666666666666666666666666666666666666';
const POOL = '0x3333333333333333333333333333333333333333';

const create: CreateElement = (tag, className = '', content = '') => {
  const element = document.createElement(tag);
  element.className = className;
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content);
  return element;
};

function drawn(effects: readonly SigningEffect[] | undefined) {
  return drawEffects({ effects }, create).map(({ className, textContent }) => [className, textContent]);
}

it('effects are drawn one by one, other receivers in full and in the color of danger', () => {
  expect(
    drawn([
      { kind: 'other', amount: '5,000 rsUSDC', address: THIEF },
      { kind: 'allowance', amount: 'any amount of USDC', address: POOL, name: 'lending pool' },
      { kind: 'sent', amount: '5,000 USDC' },
      { kind: 'received', amount: '5,000 rsUSDC' },
    ]),
  ).toEqual([
    ['danger', `Someone else receives 5,000 rsUSDC: ${THIEF}`],
    ['', `May take any amount of USDC: lending pool ${POOL}`],
    ['', 'You send 5,000 USDC'],
    ['', 'You receive 5,000 rsUSDC'],
  ]);
});

it('a call that was not simulated says so, and one that moves no token', () => {
  expect(drawn(undefined)).toEqual([['caution', 'Not simulated']]);
  expect(drawn([])).toEqual([['', 'No token moves in the simulation']]);
  expect(spokenEffects({ effects: [] })).toEqual(['No token moves in the simulation']);
});
