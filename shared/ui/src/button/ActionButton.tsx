import { Button } from './Button';
import { uiText } from '../text/en';

/** The state of a dialog's or panel's main button, derived from the rules that validate the entry. */
export type ActionState =
  | { readonly status: 'ready'; readonly label: string; readonly onPress: () => void }
  /** The first reason why the action is unavailable, displayed on the button. */
  | { readonly status: 'blocked'; readonly reason: string }
  | { readonly status: 'busy'; readonly label: string }
  | { readonly status: 'wrong-network' };

/** The main button. Its label is the action, or the reason why the action is unavailable. */
export function ActionButton({ state }: { state: ActionState }) {
  switch (state.status) {
    case 'ready':
      return (
        <Button tone="primary" size="large" isWide onClick={state.onPress}>
          {state.label}
        </Button>
      );
    case 'busy':
      return (
        <Button tone="primary" size="large" isWide isBusy>
          {state.label}
        </Button>
      );
    case 'blocked':
    case 'wrong-network':
      return (
        <Button size="large" isWide isDisabled>
          {state.status === 'blocked' ? state.reason : uiText.wrongNetwork}
        </Button>
      );
  }
}
