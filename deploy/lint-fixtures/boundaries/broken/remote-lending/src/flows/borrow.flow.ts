// breaks flows-without-react: A plan is tested without React
import { useState } from 'react';

export const USED = useState;
