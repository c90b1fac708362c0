/** Returns the path of an order's page, with its reference in base64. */
export function receiptPath(reference: string): string {
  return `/order/${encodeURIComponent(btoa(reference))}`;
}

/** Returns the reference in the address of an order's page; null if it is not base64. */
export function referenceOf(orderNumber: string): string | null {
  try {
    return atob(orderNumber);
  } catch {
    return null;
  }
}
