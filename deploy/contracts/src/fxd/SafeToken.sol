// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

/// Token calls that hide the token's own reason: whoever uses them reverts with the name of the call that failed.
/// A token may return nothing, as some do.
library SafeToken {
  function safeTransfer(IERC20 token, address to, uint256 amount) internal {
    require(succeeds(token, abi.encodeCall(IERC20.transfer, (to, amount))), '!safeTransfer');
  }

  function safeTransferFrom(IERC20 token, address from, address to, uint256 amount) internal {
    require(succeeds(token, abi.encodeCall(IERC20.transferFrom, (from, to, amount))), '!safeTransferFrom');
  }

  function safeApprove(IERC20 token, address spender, uint256 amount) internal {
    require(succeeds(token, abi.encodeCall(IERC20.approve, (spender, amount))), '!safeApprove');
  }

  /// Sends native currency with little gas: a contract that does more than take it is refused.
  function safeTransferETH(address to, uint256 amount) internal {
    (bool sent, ) = to.call{value: amount, gas: 21_000}('');
    require(sent, '!safeTransferETH');
  }

  function succeeds(IERC20 token, bytes memory data) private returns (bool) {
    (bool success, bytes memory result) = address(token).call(data);
    return success && address(token).code.length > 0 && (result.length == 0 || abi.decode(result, (bool)));
  }
}
