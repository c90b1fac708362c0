/** The texts of the page of an order’s tax invoice. */
export const tax = {
  'tax.buyer.lead':
    'For a business that is registered for VAT. Check the details: an invoice that was issued cannot be changed.',
  'tax.buyer.name': 'Name as registered',
  'tax.buyer.noAddress': 'Enter the address.',
  'tax.buyer.noName': 'Enter the name as registered.',
  'tax.buyer.noTin': 'Enter the 9 digits of the TIN.',
  'tax.buyer.phone': 'Telephone',
  'tax.buyer.send': 'Issue the invoice',
  'tax.buyer.tin': 'TIN',
  'tax.buyer.tinHint': '9 digits',
  'tax.corrected': 'This invoice was corrected: {serial} replaces it.',
  'tax.documents': 'Documents of this order',
  'tax.language': 'The invoice is in English, as the law’s form is.',
  'tax.loading': 'Loading the invoice',
  'tax.print.copies': 'The original was printed. Prints from here say COPY ONLY.',
  'tax.print.copy': 'Print a copy',
  'tax.print.first': 'The first print is the original. Every later one says COPY ONLY.',
  'tax.print.mine': 'This page has the original. You can print it again as long as this page is open.',
  'tax.print.print': 'Print or save as PDF',
  'tax.toOrder': 'Back to the order',
} as const;
