import type { ActionState } from '@fathom/ui/button/ActionButton';
import type { ButtonState } from './progress/flowButton';

export function actionState(
  button: ButtonState,
  press: Readonly<Record<Extract<ButtonState, { status: 'ready' }>['does'], () => void>>,
): ActionState {
  return button.status === 'ready' ? { status: 'ready', label: button.label, onPress: press[button.does] } : button;
}
