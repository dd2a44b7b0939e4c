import { isAddress } from '@fathom/contract/address';
import { hasValidChecksum } from '@fathom/base/rpc/abi/checksumAddress';
import { Button } from '@fathom/ui/button/Button';
import { TextField } from '@fathom/ui/form/TextField';
import { space } from '@fathom/ui/theme/measure';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { portfolioText } from '../text/portfolio';

const text = portfolioText.look;

/** Displays any account read-only, like a link with `?as=`. */
export function AddressForm() {
  const { wallet } = useShell().host;
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();

  function look(event: SyntheticEvent) {
    event.preventDefault();
    if (!isAddress(entered)) setError(text.invalid);
    else if (!hasValidChecksum(entered)) setError(text.misspelled);
    else if (!wallet.watch(entered)) setError(text.notPressed);
  }

  return (
    <Form onSubmit={look}>
      <TextField
        label={text.label}
        placeholder={text.placeholder}
        value={entered}
        error={error}
        isCode
        onChange={(value) => {
          setEntered(value.trim());
          setError(undefined);
        }}
      />
      <Button type="submit">{text.button}</Button>
    </Form>
  );
}

/** The button stays next to the field when a message appears below it. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(2)};
  max-width: ${space(130)};
  > button {
    margin-top: ${space(6.5)};
  }
`;
