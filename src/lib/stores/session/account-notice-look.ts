/** Styles of the account notice as text: they arrive with the script. */
export const look = `
.account-notice {
  position: sticky;
  z-index: 30;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding: 0.75rem max(1.25rem, 50% - 38rem);
  border-bottom: 1px solid #e3dbcb;
  background: #f3ecdd;
}
.account-notice p {
  flex: 1 1 18rem;
  overflow-wrap: anywhere;
}
@media print {
  .account-notice {
    display: none;
  }
}
`;
