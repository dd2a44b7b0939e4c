import { Button } from './Button';
import { uiText } from '../text/en';

export type ActionState =
  | { readonly status: 'ready'; readonly label: string; readonly onPress: () => void }
  /** The first reason why the action is unavailable, displayed on the button. */
  | { readonly status: 'blocked'; readonly reason: string }
  | { readonly status: 'busy'; readonly label: string }
  | { readonly status: 'wrong-network' };

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
