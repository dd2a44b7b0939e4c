// breaks no-restricted-syntax: Take colours and lengths from the theme: ${
import styled from 'styled-components';

export const Row = styled.div`
  padding: 12px;
`;
