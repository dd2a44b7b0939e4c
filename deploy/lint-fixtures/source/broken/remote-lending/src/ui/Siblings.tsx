// breaks no-restricted-syntax: Write `* + &`: of `& + &` styled-components makes one rule for all themes
import styled from 'styled-components';

export const Row = styled.li`
  & + & {
    margin-top: 1rem;
  }
`;
