/** Where an order's receipt is: its reference in base64. */
export function receiptPath(reference: string): string {
  return `/order/${encodeURIComponent(btoa(reference))}`;
}

/** The reference of a receipt's address; null where it is no base64. */
export function referenceOf(orderNumber: string): string | null {
  try {
    return atob(orderNumber);
  } catch {
    return null;
  }
}
