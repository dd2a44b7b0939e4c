import { actionState } from './actionState';
import type { ButtonState } from './progress/flowButton';

const press = { connect: jest.fn(), next: jest.fn() };

it.each(['connect', 'next'] as const)('presses a button that does: %s', (does) => {
  const state = actionState({ status: 'ready', does, label: 'Go on' }, press);
  expect(state).toEqual({ status: 'ready', label: 'Go on', onPress: press[does] });
});

it.each<ButtonState>([
  { status: 'blocked', reason: 'No' },
  { status: 'busy', label: 'Wait' },
  { status: 'wrong-network' },
])('presses nothing on a button that is %j', (button) => {
  expect(actionState(button, press)).toBe(button);
});
